/**
 * `<ul id="changes" data-entries="12">` is a list of 12 entries in total, newest first; it may show only some of
 * them. Entries added since the last visit get `data-new`. The number that the reader has seen is stored in
 * `localStorage` as `changesSeen`. A visit lasts as long as its tab, so the number at its start is stored in
 * `sessionStorage` as `changesSeenBefore`.
 */
import {all, whenShown} from './page';
import {read, write} from './storage';

const markNewEntries = (list) => {
  const name = list.id + 'Seen';
  const total = Number(list.dataset.entries);
  const before = read('sessionStorage', name + 'Before') ?? read('localStorage', name);
  // On the first visit, nothing is new.
  const seen = /^\d+$/.test(before) ? Number(before) : total;
  write('sessionStorage', name + 'Before', seen);
  write('localStorage', name, total);
  [...list.children].forEach((entry, index) => entry.toggleAttribute('data-new', index < total - seen));
};

whenShown(() => all('[data-entries]').forEach(markNewEntries));
