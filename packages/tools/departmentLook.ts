import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {input, select} from '@inquirer/prompts';
import {EMBLEMS} from '@roleplay-docs/engine/data/emblems';
import type {Department} from '@roleplay-docs/engine/data/shapes';
import {SiteFiles} from '@roleplay-docs/engine/data/SiteFiles';
import {UsageError} from './processes';

/** How people recognize a department. */
export interface DepartmentLook {
  /** The name of an emblem, or the path of an SVG file in `static/img`. */
  emblem: string;
  /** One shade for each theme. */
  color: {light: string; dark: string};
}

/** Colors to choose from. */
const COLORS: Record<string, string> = {
  blue: '#2f5f9e',
  brown: '#8a5a1c',
  gold: '#7a6413',
  green: '#2d6b3a',
  orange: '#b8500f',
  pink: '#a83a72',
  purple: '#6a4aa0',
  red: '#a8321f',
  teal: '#2b6a78',
};

/** What text needs by WCAG 2.2. An emblem would do with less. */
const LEAST_CONTRAST = 4.5;

const STYLES = 'src/css/custom.css';

/**
 * What a new department looks like: what the flags say, or else what the person at the terminal chooses.
 *
 * @param root The project's folder.
 * @throws UsageError that says what there is, if a flag is wrong, or is missing where nobody can be asked.
 */
export async function chooseLook(
  root: string,
  flags: {emblem?: string | undefined; color?: string | undefined},
): Promise<DepartmentLook> {
  const wrong =
    (flags.emblem !== undefined && findEmblemFault(root, flags.emblem)) ||
    (flags.color !== undefined && findColorFault(flags.color));
  if (wrong) {
    throw new UsageError(wrong);
  }
  const isMissing = flags.emblem === undefined || flags.color === undefined;
  if (isMissing && !(process.stdin.isTTY && process.stdout.isTTY)) {
    throw new UsageError(
      `A department needs an emblem and a color of its own. Add both; for instance: --emblem anchor --color teal\n\n  Emblems: ${Object.keys(EMBLEMS).join(', ')}, or an SVG file in static/img\n  Colors: ${Object.keys(COLORS).join(', ')}, or any other, such as "#2f5f9e"`,
    );
  }
  const emblem = flags.emblem ?? (await askEmblem(root));
  const color = flags.color ?? (await askColor(root));
  return {emblem, color: inBothThemes(root, COLORS[color] ?? color)};
}

/** A message about what can't be an emblem. */
function findEmblemFault(root: string, emblem: string): string | undefined {
  const isFile = /^[\w/-]+\.svg$/.test(emblem) && existsSync(path.join(root, 'static/img', emblem));
  return emblem in EMBLEMS || isFile
    ? undefined
    : `"${emblem}" isn't an emblem. Use one of ${Object.keys(EMBLEMS).join(', ')}, or put an SVG file into static/img and write its path there.`;
}

/** A message about what can't be a color. */
function findColorFault(color: string): string | undefined {
  return color in COLORS || /^#[\da-f]{6}$/i.test(color)
    ? undefined
    : `"${color}" isn't a color. Use one of ${Object.keys(COLORS).join(', ')}, or any other, such as "#2f5f9e".`;
}

/** The names of the departments there are, by what they have chosen. */
function namesBy(root: string, choiceBy: (department: Department) => string | undefined) {
  const {departments = []} = SiteFiles.in(root).get('departments') ?? {};
  return (choice: string) => departments.filter((one) => choiceBy(one) === choice).map(({name}) => name);
}

/** A choice, with the departments that have made it already. */
const choiceOf = (value: string, usedBy: readonly string[]) => ({
  value,
  name: usedBy.length > 0 ? `${value} (${usedBy.join(', ')})` : value,
});

/** A choice that's in neither list. */
const OTHER = 'other';

async function askEmblem(root: string): Promise<string> {
  const namesOf = namesBy(root, ({emblem}) => emblem);
  const choices = Object.keys(EMBLEMS).map((name) => choiceOf(name, namesOf(name)));
  const emblem = await select({
    message: 'Its emblem:',
    choices: [...choices, {name: 'An SVG file in static/img', value: OTHER}],
    default: Object.keys(EMBLEMS).find((name) => namesOf(name).length === 0),
    pageSize: 12,
  });
  return emblem === OTHER
    ? input({
        message: 'Its path in static/img, such as emblems/ferry.svg:',
        validate: (file) => findEmblemFault(root, file) ?? true,
      })
    : emblem;
}

async function askColor(root: string): Promise<string> {
  const namesOf = namesBy(root, ({color}) => color?.light);
  const choices = Object.entries(COLORS).map(([name, color]) =>
    choiceOf(name, namesOf(inBothThemes(root, color).light)),
  );
  const color = await select({
    message: 'Its color:',
    choices: [...choices, {name: 'Another one', value: OTHER}],
    default: Object.keys(COLORS).find((_, index) => choices[index]!.name === choices[index]!.value),
    pageSize: 12,
  });
  return color === OTHER
    ? input({
        message: 'Its color, such as #2f5f9e:',
        validate: (value) => findColorFault(value) ?? true,
      })
    : color;
}

/** A color as red, green and blue, each from 0 to 255. */
const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** How bright a color is, from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A color with some of another one in it, from 0 to 1. */
const mix = (color: string, other: string, share: number) =>
  `#${channelsOf(color)
    .map((channel, index) => Math.round(channel + (channelsOf(other)[index]! - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/**
 * The shades of a color that can be seen on the cards of the light and the dark theme: itself, or as much darker or
 * lighter as that takes.
 *
 * @param root The project's folder, whose styles have the colors of the cards.
 */
export function inBothThemes(root: string, color: string): DepartmentLook['color'] {
  const file = path.join(root, STYLES);
  const styles = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const grounds = Array.from(
    styles.matchAll(/--ifm-background-surface-color:\s*(#[\da-f]{6})\b/gi),
    ([, ground]) => ground!,
  );
  const [light = '#ffffff', dark = '#1b1b1d'] = grounds;
  const shadeFor = (ground: string, toward: string) => {
    let share = 0;
    while (contrastOf(mix(color, toward, share), ground) < LEAST_CONTRAST && share < 1) {
      share += 0.05;
    }
    return mix(color, toward, Math.min(share, 1));
  };
  return {light: shadeFor(light, '#000000'), dark: shadeFor(dark, '#ffffff')};
}
