/** Colours of the drawn table: ink, vellum, enamel, metals and the players' wool. */

import type { Colour } from '../../../identity/players';

export const INK = '#2B2118';
export const SEPIA = '#6B5238';
export const CREAM = '#FFF6E2';
export const CRIMSON = '#8B2433';
export const NAVY = '#2B4763';
export const LEAF = '#4C7A50';

export const vellum = (dark: boolean): string => (dark ? '#E9DCC0' : '#F8F0DD');

/** Near the light and away from it, by the colour of a plate. */
export const ENAMEL: Record<string, readonly [string, string]> = { green: ['#2F7A56', '#1D5139'], red: ['#B23E31', '#7B2019'], yellow: ['#F1DFA9', '#D9BA68'], crown: ['#F7DC85', '#C6912B'] };

export const WOOL: Record<Colour, string> = { black: '#34343A', blue: '#0069A8', red: '#C8452B', beige: '#DDBE83', yellow: '#E3B505', green: '#1E8A5F', violet: '#7B4FA3', gray: '#7D7D84' };

export const METALS = {
  gold: ['#FFF3BF', '#E5B93F', '#8E5F12', '#F0CF72'],
  silver: ['#FFFFFF', '#C3C9CF', '#6C757E', '#E4E8EB'],
  bronze: ['#F7CFA2', '#BE7A41', '#69381A', '#DA9C63'],
  steel: ['#F4F6F7', '#AEB8C0', '#59646E', '#D0D7DC'],
  oak: ['#DDB27A', '#A06C39', '#57351A', '#AE7A45'],
} as const satisfies Record<string, readonly [string, string, string, string]>;
export type Metal = keyof typeof METALS;
