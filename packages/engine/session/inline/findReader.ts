import {readStoredReader} from '../storedSession';

/** @returns a function that returns whose session is stored, see `readStoredReader`. */
export default (name: string) => (): string | null => readStoredReader(name);
