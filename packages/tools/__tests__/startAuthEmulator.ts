import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createApp} from 'firebase-tools/lib/emulator/auth/server.js';

export interface AuthEmulator {
  /** `http://host:port`, without a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

/** For tests: an empty Auth emulator in this process, on a port that is free, beside the ones of `npm start`. */
export async function startAuthEmulator(projectId: string): Promise<AuthEmulator> {
  const server = createServer(await createApp(projectId));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
