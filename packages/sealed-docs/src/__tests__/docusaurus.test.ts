import {createRequire} from 'node:module';
import path from 'node:path';
import {afterEach, expect, it, vi} from 'vitest';
import {registryNameOf} from '../docusaurus';

afterEach(() => vi.unstubAllEnvs());

it('Docusaurus names the chunk of a component by the hash of its path', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
  const {genChunkName} = createRequire(__filename)(
    path.join(core, 'lib/server/codegen/codegenRoutes.js'),
  ) as {genChunkName: (modulePath: string, prefix?: string) => string};
  expect(genChunkName('@theme/DocRoot', 'component')).toBe(registryNameOf('@theme/DocRoot'));
});
