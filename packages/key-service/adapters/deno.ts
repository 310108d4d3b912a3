import {route} from '../route.ts';
import {staffAccess} from '../staffAccess.ts';

declare const Deno: {
  env: {toObject: () => Record<string, string>};
  serve: (
    options: {hostname: string; port: number},
    handler: (request: Request) => Response | Promise<Response>,
  ) => void;
};

// `deno run --allow-env --allow-net packages/key-service/adapters/deno.ts`, with the settings as environment variables, and HOST
// and PORT.
const env = Deno.env.toObject();
Deno.serve({hostname: env.HOST ?? '127.0.0.1', port: Number(env.PORT ?? 8080)}, (request) =>
  route(request, env, {policy: staffAccess}),
);
