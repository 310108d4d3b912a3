import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createElement} from 'react';
import satori from 'satori';
import sharp from 'sharp';
import {drawCard, fitImage} from '@roleplay-docs/engine/content/cards/drawCard';
import type {Community} from '@roleplay-docs/engine/data/shapes';
import {findDemoPictures} from '@roleplay-docs/engine/data/unsetValues';

/** Width and height in pixels. */
const LOGO = 64;
/** Letters that the logo's font has. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u;

/**
 * Replaces the demo's pictures with ones made from the community's initials and main color, until it has its own.
 * Pictures that aren't the demo's stay.
 */
export async function drawPictures(
  root: string,
  identity: Pick<Community, 'name' | 'shortName' | 'tagline'>,
): Promise<void> {
  const demo = findDemoPictures(root).map(({file, field}) => path.join(file, field));
  const [, color = '#1f4f8f'] =
    /--ifm-color-primary: (#[0-9a-f]{6});/i.exec(
      readFileSync(path.join(root, 'src/css/custom.css'), 'utf8'),
    ) ?? [];
  const logo = await drawLogo(identity.shortName, color);
  const hills = drawHills(color);
  const pictures: Record<string, () => string | Promise<Uint8Array>> = {
    'static/img/logo.svg': () => logo,
    'static/img/county.svg': () => hills,
    'static/favicon.ico': async () => toIco(await sharp(Buffer.from(logo)).resize(32).png().toBuffer()),
    'static/img/social-card.png': async () => {
      const {name, tagline} = identity;
      const colors = {background: color, title: '#ffffff', description: '#ffffff', siteName: '#ffffff'};
      const look = {
        colors,
        logo: await fitImage('logo', Buffer.from(logo)),
        picture: await fitImage('picture', Buffer.from(hills)),
      };
      return (await drawCard({siteName: name, title: name, description: tagline}, look)).png;
    },
  };
  for (const [file, draw] of Object.entries(pictures)) {
    if (demo.includes(file)) {
      writeFileSync(path.join(root, file), await draw());
    }
  }
}

/**
 * An SVG with the initials of a name on a colored background. They're shapes, because readers may not have the font.
 */
function drawLogo(name: string, color: string): Promise<string> {
  const initials = name
    .split(/\s+/)
    .filter((word) => DRAWABLE.test(word))
    .slice(0, 2)
    .map(firstLetter)
    .join('');
  const font = require.resolve('@fontsource/inter/files/inter-latin-800-normal.woff');
  const style = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: LOGO,
    height: LOGO,
    borderRadius: 14,
    background: color,
    color: '#fff',
    fontSize: 30,
  };
  return satori(createElement('div', {style}, initials), {
    width: LOGO,
    height: LOGO,
    fonts: ['latin', 'latin-ext', 'cyrillic', 'greek'].map((subset) => ({
      name: subset,
      weight: 800 as const,
      data: readFileSync(font.replace('-latin-', `-${subset}-`)),
    })),
  });
}

function firstLetter(word: string): string {
  const [letter = ''] = word;
  return letter.toUpperCase();
}

/** A landscape in shades of one color. */
const drawHills = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="480" fill="${color}"/><g fill="#fff"><circle cx="470" cy="130" r="46" opacity=".75"/><path opacity=".18" d="M0 260q150-110 330-20t310-40v280H0z"/><path opacity=".25" d="M0 350q200-120 380-30t260-30v190H0z"/></g></svg>\n`;

/** A favicon with one PNG picture of 32 x 32 pixels: https://en.wikipedia.org/wiki/ICO_(file_format) */
function toIco(png: Uint8Array): Buffer {
  const head = Buffer.alloc(22);
  [0, 1, 1].forEach((value, index) => head.writeUInt16LE(value, 2 * index)); // an icon, one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
