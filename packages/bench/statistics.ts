/** @returns the value below which `percent` of the values lie; of an even number in the middle, the upper one. */
function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]!;
}

export const median = (values: number[]) => percentile(values, 50);
