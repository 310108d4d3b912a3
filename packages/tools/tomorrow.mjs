// Preloaded, lets a process live 30 hours ahead, in another zone: what a build makes must not change with its time.
const {now} = Date;
process.env.TZ = 'Pacific/Auckland';
globalThis.Date = class extends Date {
  static now = () => now() + 108_000_000;
  constructor(...values) {
    super(...(values.length === 0 ? [Date.now()] : values));
  }
};
