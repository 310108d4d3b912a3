import type {Department} from '../../src/data/departments';
import type {Product} from '../../src/data/products';
import type {DataFile} from './DataFile';
import type {Mistake} from '../Mistake';

/** Mistakes in `src/data/departments.ts`. */
export function checkDepartments(departments: readonly Department[], file: DataFile): Mistake[] {
  const mistakes: Mistake[] = [];
  departments.forEach(({name, youLike, steps, needs, callsign}, index) => {
    const mistake = (step: string, message: string) =>
      mistakes.push(file.mistake('departments', [index, step], message));

    if (departments.findIndex((other) => other.name === name) < index) {
      mistake('name', `"${name}" is there twice. Remove one, or give it a name of its own.`);
    }
    if (!youLike.trim() || !needs.trim()) {
      mistake('name', `"${name}" needs a text for youLike and for needs.`);
    }
    if (steps.length === 0) {
      mistake('steps', `"${name}" has no steps. Name at least one of joiningSteps, for instance 'play'.`);
    }
    if (callsign && !callsign.reading.trim()) {
      mistake('callsign', `"${callsign.example}" has no key. Say how to read it.`);
    }
  });
  return mistakes;
}

/** Mistakes in `src/data/products.ts`. */
export function checkProducts(products: readonly Product[], file: DataFile): Mistake[] {
  const mistakes: Mistake[] = [];
  products.forEach(({type, price}, index) => {
    if (/\d/.test(price)) {
      mistakes.push(
        file.mistake(
          'products',
          [index, 'price'],
          `"${type}" names a number. Roblox may show each buyer another price: say where the price is shown instead.`,
        ),
      );
    }
  });
  return mistakes;
}
