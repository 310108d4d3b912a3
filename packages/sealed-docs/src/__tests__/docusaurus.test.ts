import {createRequire} from 'node:module';
import path from 'node:path';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {afterEach, expect, it, vi} from 'vitest';
import {PUBLISHING_LOADER, publishedExtension, registryNameOf} from '../docusaurus';

afterEach(() => vi.unstubAllEnvs());

it('Docusaurus names the chunk of a component by the hash of its path', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
  const {genChunkName} = createRequire(__filename)(
    path.join(core, 'lib/server/codegen/codegenRoutes.js'),
  ) as {genChunkName: (modulePath: string, prefix?: string) => string};
  expect(genChunkName('@theme/DocRoot', 'component')).toBe(registryNameOf('@theme/DocRoot'));
});

it('Docusaurus publishes images by a loader that is told the extension', () => {
  const {loaders} = getFileLoaderUtils(false);
  for (const loader of [loaders.inlineMarkdownImageFileLoader, loaders.inlineMarkdownLinkFileLoader]) {
    expect(loader).toMatch(PUBLISHING_LOADER);
    expect(publishedExtension(loader)).toBe(undefined);
    expect(publishedExtension(loader.slice(1, -1).replace('[ext]', 'webp'))).toBe('webp');
  }
});
