import {expect, it} from 'vitest';
import {isPublicProvider} from './isPublicProvider';

it.each([
  'gmail.com',
  'GMAIL.com',
  'outlook.com',
  'hotmail.co.uk',
  'yahoo.com.br',
  'live.nl',
  'gmx.net',
  'icloud.com',
])('everyone can get an address at %s', (domain) => expect(isPublicProvider(domain)).toBe(true));

it.each([
  'juniper.community',
  'mail.juniper.community',
  'notgmail.com',
  'live.juniper.org',
  'outlook.community',
])('not at %s', (domain) => expect(isPublicProvider(domain)).toBe(false));
