/** The rulebooks of a game for a part of a page, which does without until they are there. */

import { onDestroy } from 'svelte';
import type { GameClient, Rulebook } from '../games/contract';
import { loading } from './loading.svelte';

export function rulebooksOf(client: () => GameClient, wanted: () => boolean = () => true): { readonly all: readonly Rulebook[] } {
  let all: Rulebook[] = $state.raw([]);
  let gone = false;
  onDestroy(() => (gone = true));
  $effect(() => {
    if (wanted() && !all.length) void loading.load(client().rulebooks, () => !gone, true).then((read) => (all = read ?? []));
  });
  return {
    get all() {
      return all;
    },
  };
}
