/** The outlines of wooden figures, and signs for what else a player has; around the origin, about 40 units high. */

export const MEEPLE =
  'M0-19C3.6-19 5.8-16.3 5.6-13.2 5.5-11.6 4.9-10.5 4-9.6 8-8.6 12.4-6.2 13-2.8 13.3-.9 11.6 0 9.6-.2L7.4-.6C7.8 3.4 9.4 7 10.8 11H-10.8C-9.4 7-7.8 3.4-7.4-.6L-9.6-.2C-11.6 0-13.3-.9-13-2.8-12.4-6.2-8-8.6-4-9.6-4.9-10.5-5.5-11.6-5.6-13.2-5.8-16.3-3.6-19 0-19Z';
export const BUILDER =
  'M-8.5 11-6.4-3C-6.2-5-5.2-6-4-6.6-5.2-8-5.7-9.5-5.6-11H-10V-13.8H-6.4C-6-18.2-3.2-20.5 0-20.5S6-18.2 6.4-13.8H8V-17H19V-10.5H15.5L13.5 8H10.5L12-10.5H5.6C5.7-9.5 5.2-8 4-6.6 5.2-6 6.2-5 6.4-3L8.5 11Z';
export const PIG =
  'M-16-1C-18-2-18-5-16-6-15-4-14-4-13.5-4.5-12-8.5-7-10-1-10 2-10 5-9.7 7-9L11-12.5 12.5-7C14.5-6 15.5-4 15.8-2L19-1V4L15.5 4.5C14.5 6.5 12.5 7.5 10.5 8.2V12H5.5V8.8H-5.5V12H-10.5V8C-13.5 6.5-15 3.5-15 0Z';

/** What stands beside a number instead of its word, and how large. */
export const SIGNS: Record<string, { path: string; size?: number }> = {
  meeple: { path: MEEPLE, size: 0.82 },
  'large-meeple': { path: MEEPLE, size: 1.12 },
  builder: { path: BUILDER, size: 0.95 },
  pig: { path: PIG },
  emblem: { path: 'M-12-16H12V-3C12 6 6 11 0 14-6 11-12 6-12-3Z', size: 0.95 },
  cloth: { path: 'M-14-12C-14-16-6-16-6-12V-10H14V10H-6V12C-6 16-14 16-14 12Z', size: 0.95 },
  grain: { path: 'M0 14C-2 4-3 0-10-6-6-7-3-6-1-3-4-9-4-13 0-18 4-13 4-9 1-3 3-6 6-7 10-6 3 0 2 4 0 14ZM-6 2H6V5H-6Z' },
  wine: { path: 'M-9-15H9C13-7 13 5 9 13H-9C-13 5-13-7-9-15ZM-11-7H11V-5H-11ZM-11 3H11V5H-11Z', size: 0.95 },
};
