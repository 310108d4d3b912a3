/**
 * Domains where anyone can get an address: the largest providers, most of them from the list that HubSpot's forms
 * refuse (https://f.hubspotusercontent40.net/hubfs/2832391/Marketing/Lead-Capture/free-domains-2.csv). Not all 4,000
 * of that list, because long lists also contain domains that a community could own.
 */
const PROVIDERS = [
  '126.com',
  '163.com',
  'comcast.net',
  'daum.net',
  'duck.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'googlemail.com',
  'hey.com',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'o2.pl',
  'orange.fr',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  'rocketmail.com',
  'seznam.cz',
  't-online.de',
  'tuta.com',
  'tuta.io',
  'tutanota.com',
  'verizon.net',
  'web.de',
  'wp.pl',
  'ya.ru',
  'zoho.com',
  'zohomail.com',
];
const BY_COUNTRY = /^(?:aol|gmx|hotmail|live|outlook|yahoo|yandex|ymail)\.(?:com?\.)?[a-z]{2,3}$/;

/** Whether anyone can get an address at a domain. @param domain In any case. */
export function isPublicProvider(domain: string): boolean {
  const name = domain.toLowerCase();
  return PROVIDERS.includes(name) || BY_COUNTRY.test(name);
}
