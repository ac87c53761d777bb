// Matches a pattern with a table, in one step for each character. A regular expression can take exponential time.

const never = -1;
const always = -2;

/**
 * Returns an object with the method `test`, which uses a state table, and returns the same results as a `RegExp`.
 * `edges` has the first code point of each character range, except for the first range. `classes` has the character
 * class of each range. `rows[state][class]` is the next state. The text matches if the last state is in `ends`.
 */
export function patternTable(edges, classes, rows, ends) {
  const classOf = (code) => {
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (code < edges[middle]) high = middle;
      else low = middle + 1;
    }
    return classes[low];
  };
  const ascii = Array.from({ length: 128 }, (_, code) => classOf(code));
  return {
    test(text) {
      let state = 0;
      for (let index = 0; index < text.length; index++) {
        const code = text.codePointAt(index);
        if (code > 0xffff) index++;
        state = rows[state][code < 128 ? ascii[code] : classOf(code)];
        if (state === never) return false;
        if (state === always) return true;
      }
      return ends.includes(state);
    },
  };
}
