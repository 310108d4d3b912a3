// When preloaded, makes a process live 30 hours ahead, in another time zone: the output of a build must not depend on
// its time.
const {now} = Date;
process.env.TZ = 'Pacific/Auckland';
globalThis.Date = class extends Date {
  static now = () => now() + 108_000_000;
  constructor(...values) {
    super(...(values.length === 0 ? [Date.now()] : values));
  }
};
