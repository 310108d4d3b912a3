import type {Page} from '@playwright/test';

/**
 * Whether the memory of a page's scripts holds a text, once what nothing refers to is cleared away. Workers have memories of
 * their own. Only in Chromium.
 *
 * @param text Letters that JSON writes as they are.
 */
export async function holdsInMemory(page: Page, text: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({chunk}) => (snapshot += chunk));
  await session.send('HeapProfiler.takeHeapSnapshot');
  await session.detach();
  return snapshot.includes(text);
}
