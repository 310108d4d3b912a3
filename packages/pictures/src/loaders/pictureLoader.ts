import path from 'node:path';
import {packageError} from 'docusaurus-preset-page-steps';
import type {LoaderContext} from 'webpack';
import {publishingRequest} from '../docusaurus';
import {encode, readPicture} from '../encode';
import {chooseWidths, sizesOf} from '../sizes';

/** As in the query of a request: the widths of files, separated by `-`. */
type Query = {widths: string};

const variantLoader = path.join(__dirname, 'variantLoader.js');

const PicturesError = packageError('docusaurus-remark-pictures');

/**
 * Bundler loader: makes of a picture a module with the properties of an `<img>` that shows it. Each file is
 * a module of its own that Docusaurus's `file-loader` publishes, so that other packages can tell what is
 * published.
 */
export default function pictureLoader(this: LoaderContext<Query>, bytes: Buffer): Promise<string> {
  return generateModule(this, bytes).catch((error: Error) => {
    const file = path.relative(this.rootContext, this.resourcePath);
    const reason = error.message.split('\n')[0];
    throw new PicturesError(
      `${file} can't be shown (${reason}). Open it in an image editor, save it as PNG or JPEG, and put that in its place.`,
    );
  });
}

export const raw = true;

async function generateModule(context: LoaderContext<Query>, bytes: Buffer): Promise<string> {
  const {widths} = context.getOptions();
  const {width, height, isConvertible} = await readPicture(bytes);
  const {name, ext, base} = path.parse(context.resourcePath);
  const file = `./${base}${context.resourceQuery}`;
  // Spaces and commas separate the parts of a `srcset`.
  const publishedName = name.normalize('NFKD').replace(/[^\w-]+/g, '-');

  // In development, the file itself looks the same, and is there at once.
  const chosen =
    isConvertible && context.mode === 'production' ? chooseWidths(width, widths.split('-').map(Number)) : [];
  const variants = await Promise.all(
    chosen.map(async (value) => ({width: value, bytes: await encode(bytes, value)})),
  );
  const useful = variants.filter(
    (variant, index) =>
      !variants.slice(index + 1).some((larger) => larger.bytes.length <= variant.bytes.length),
  );
  const files = useful.map((variant) => ({
    width: variant.width,
    request: publishingRequest(`${variantLoader}?width=${variant.width}!${file}`, publishedName, 'webp'),
  }));
  if (files.length === 0) {
    files.push({width, request: publishingRequest(file, publishedName, ext.slice(1).toLowerCase())});
  }

  const imports = files.map(
    ({request}, index) =>
      `import file${index} from ${JSON.stringify(context.utils.contextify(context.context, request))};`,
  );
  const properties = [
    `src: file${files.length - 1}`,
    ...(files.length > 1
      ? [
          `srcSet: [${files.map(({width: value}, index) => `file${index} + ' ${value}w'`).join(', ')}].join(', ')`,
          `sizes: ${JSON.stringify(sizesOf(width))}`,
        ]
      : []),
    `width: ${width}`,
    `height: ${height}`,
  ];
  return `${imports.join('\n')}\nexport default {${properties.join(', ')}};\n`;
}
