import { describe, expect, it } from 'vitest';
import { createEmitter, createStore } from './emitter.ts';

describe('createEmitter', () => {
  it('calls every listener, until it stops listening', () => {
    const { emit, subscribe } = createEmitter();
    const calls: string[] = [];
    subscribe(() => calls.push('one'));
    const stop = subscribe(() => calls.push('two'));
    emit();
    stop();
    emit();
    expect(calls).toEqual(['one', 'two', 'one']);
  });

  it('lets a listener stop while it is called', () => {
    const { emit, subscribe } = createEmitter();
    const calls: string[] = [];
    const stop = subscribe(() => {
      calls.push('once');
      stop();
    });
    subscribe(() => calls.push('always'));
    emit();
    emit();
    expect(calls).toEqual(['once', 'always', 'always']);
  });
});

describe('createStore', () => {
  it('reports changes, and only changes', () => {
    const store = createStore<string | undefined>(undefined);
    const seen: unknown[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set('a');
    store.set('a');
    store.set(undefined);
    expect(seen).toEqual(['a', undefined]);
  });
});
