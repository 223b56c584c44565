/** What is asked once: games, opening a table, replays. */

import type { Analysis, BoxAnswers, BoxLookedAt, BoxQuestions, Done, GameBook, Membership, Moment, NewTable, PlayOn, Problem, PushKept, PushKey, PushWish, Replay, ReplayLog, Seen, ServerInfo, TableOpened, Imported, TakenOver, TransferCode } from '../wire/messages';
import { secret } from './guest';
import { isLocal, local, SITE } from './local.svelte';
import type { SealedFile } from './seal';
import { settings } from './settings.svelte';
import { keepInTab, ofTab } from './tab';

/** A request that failed, with what the server expected. */
export class RequestFailed extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    expected: string,
  ) {
    super(expected);
  }
}

/** The same question to the tables of this browser. */
async function askHere<T>(path: string, body?: unknown): Promise<T> {
  const { status, content } = await local.ask(path, body);
  if (status === 200) return content as T;
  const problem = content as Problem;
  throw new RequestFailed(status, problem.error, problem.expected);
}

/** A question about a table goes to where that is held; without a server everything is answered here. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (isLocal(path.split('/')[3] ?? '')) return askHere<T>(path, body);
  if (SITE) return /^\/api\/(tables|replays|games)/.test(path) ? askHere<T>(path, body) : Promise.reject(new RequestFailed(404, 'no-server', ''));
  return (await (await reach(path, body)).json()) as T;
}

/** Asks the server for a text: a table for spreadsheets, a drawing. */
export async function text(path: string): Promise<string> {
  if (SITE) throw new RequestFailed(404, 'no-server', '');
  return (await reach(path)).text();
}

async function reach(path: string, body?: unknown): Promise<Response> {
  let reply: Response;
  try {
    reply = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${secret()}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(password ? { 'X-Tafelrunde-Password': password } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new RequestFailed(0, 'unreachable', '');
  }
  if (!reply.ok) {
    const problem = (await reply.json().catch(() => ({ error: String(reply.status), expected: '' }))) as Problem;
    throw new RequestFailed(reply.status, problem.error, problem.expected);
  }
  return reply;
}

let password = ofTab('tafelrunde.password') ?? '';

export function givePassword(word: string): void {
  password = word;
  keepInTab('tafelrunde.password', word);
}

export function passwordGiven(): string | null {
  return password || null;
}

let info: Promise<ServerInfo> | undefined;

/** What this server is; asked once. */
export function serverInfo(): Promise<ServerInfo> {
  info ??= (SITE ? localInfo() : ask<ServerInfo>('/api/server')).catch((error: unknown) => {
    info = undefined;
    throw error;
  });
  return info;
}

/** What can be played without a server; a file beside the pages, so that nobody waits for Python. */
async function localInfo(): Promise<ServerInfo> {
  return (await (await fetch('./local/server.json')).json()) as ServerInfo;
}

/** The rulebooks and texts of a game. */
export const gameBook = (game: string) => ask<GameBook>(`/api/games/${game}`);

export const openTable = (table: NewTable) => ask<TableOpened>(`/api/tables?language=${settings.language}`, table);
/** The same in this browser, without a server. */
export const openHere = (table: NewTable) => askHere<TableOpened>(`/api/tables?language=${settings.language}`, table);
/** A file becomes a table of this browser. */
export const importHere = (file: unknown) => askHere<Imported>('/api/replays', file);
/** By an invitation code a guest becomes a member, who opens tables. */
export const join = (code: string) => ask<Membership>('/api/membership', { code });
export const invitations = (table: string) => ask<TableOpened>(`/api/tables/${table}/invitations`);
/** A table as this guest sees it now. */
export const seen = (table: string) => ask<Seen>(`/api/tables/${table}/view`);
export const replay = (table: string) => ask<Replay>(`/api/replays/${table}`);
export const analysis = (table: string) => ask<Analysis>(`/api/replays/${table}/analysis`);
/** The same, found by this browser itself from the file of the table. */
export const analysisHere = (file: unknown) => askHere<Analysis>('/api/analyses', file);
/** A hint at a server's table, thought of by this browser. */
export const thoughtHere = (question: string) => askHere<Pick<Done, 'action' | 'texts'>>('/api/thoughts', { question });
export const replayFile = (table: string) => ask<SealedFile>(`/api/replays/${table}/file`);
export const replayLog = (table: string, language: string) => ask<ReplayLog>(`/api/replays/${table}/log?language=${language}`);
export const playOn = (table: string, wanted: PlayOn) => ask<TableOpened>(`/api/replays/${table}/play-on?language=${settings.language}`, wanted);
export const importReplay = (file: unknown) => ask<Imported>('/api/replays', file);

/** What only an owner of a game's box can tell, and answers as a set of components. */
export const askOwner = (game: string) => ask<BoxQuestions>(`/api/games/${game}/box`);
export const lookAtBox = (game: string, answers: BoxAnswers, language: string) => ask<BoxLookedAt>(`/api/games/${game}/box?language=${language}`, answers);

/** The key by which this server's push messages are known; empty: it sends none. */
export const pushKey = () => ask<PushKey>('/api/push');
export const keepPush = (wish: PushWish) => ask<PushKept>('/api/push', wish);

/** The same person on another device. */
export const transferCode = () => ask<TransferCode>('/api/transfer', {});
export const takeOver = (code: string) => ask<TakenOver>('/api/transfer/take', { code });

export function moment(table: string, step: number, seat: number | null, language: string): Promise<Moment> {
  const eyes = seat === null ? '' : `&seat=${seat}`;
  return ask<Moment>(`/api/replays/${table}/moments/${step}?language=${language}${eyes}`);
}
