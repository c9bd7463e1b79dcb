import { useState } from 'react';

/**
 * State of a component that is about one thing after another, as a card that is given to another product: it begins anew
 * with each.
 *
 * @param subject identifies what the component is about
 */
export function useStateOf<Value>(subject: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [state, setState] = useState({ subject, value: initial });
  return [state.subject === subject ? state.value : initial, (value) => setState({ subject, value })];
}
