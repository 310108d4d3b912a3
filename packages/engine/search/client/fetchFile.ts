import type {FailureReason} from './messages';

/** @returns a file of the index, or why it couldn't be loaded; never rejects. */
export async function fetchFile(address: string): Promise<ArrayBuffer | FailureReason> {
  try {
    const response = await fetch(address);
    if (response.ok) {
      return await response.arrayBuffer();
    }
    return response.status === 404 ? 'missing' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
