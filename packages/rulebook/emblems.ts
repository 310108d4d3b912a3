import lines from './emblems.json';

/** Emblems of departments by name: paths of lines in a square of 24. */
export const EMBLEMS: Record<string, string> = lines;
