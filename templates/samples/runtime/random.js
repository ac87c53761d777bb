// Makes pseudo-random numbers from a seed. The generator computes with integers of 32 bits, so that results are equal
// on all machines.

/** Derives the seed of a member or item from its name, and from the seed of its object or list. */
export function seedFor(seed, name) {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return mixed(hash);
}

function mixed(seed) {
  let value = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Generates the pseudo-random numbers of one seed. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** Returns an integer from 0 to 2³² - 1. */
  next() {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    return mixed(this.#state);
  }

  /** Returns an integer from 0 to `count` - 1. */
  below(count) {
    return Math.floor((this.next() / 2 ** 32) * count);
  }

  /** Returns one item of a list. */
  pick(list) {
    return list[this.below(list.length)];
  }
}
