/** The house book of the server, and whether this browser's person stands in it. */

import type { BookConsent, BookPage } from '../wire/messages';
import { ask, text } from './http';

const ASKED = 'tafelrunde.book-asked';

export const bookPage = () => ask<BookPage>('/api/book');
export const bookSheet = () => text('/api/book.csv');
export const standsInBook = () => ask<BookConsent>('/api/book/me');
export const agreeToBook = (name: string) => ask<BookConsent>('/api/book/agree', { name });
export const withdrawFromBook = () => ask<BookConsent>('/api/book/withdraw', {});

/** Was the person asked before? Asking once is enough; the page of the book is always there. */
export function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED) !== null;
  } catch {
    return true; // A browser that keeps nothing would be asked for ever.
  }
}

export function noteAsked(): void {
  try {
    localStorage.setItem(ASKED, '1');
  } catch {
    // See above.
  }
}
