/** Open dialogs, the last one on top, and their data. */
interface ModalStack<Data extends object = object> {
  names: readonly string[]
  data: Partial<Data>
}

/**
 * Dialogs of one owner; each change makes a new value. Dialogs of the browser or of libraries are
 * not in it: `obstacles.browser.ts` finds those in the page.
 */
export function createModalStack<Data extends object>() {
  const listeners = new Set<() => void>()
  let stack: ModalStack<Data> = { names: [], data: {} }

  function change(next: Partial<ModalStack<Data>>): void {
    stack = { ...stack, ...next }
    for (const listener of listeners) listener()
  }

  return {
    current: () => stack,
    isOpen: (name: string) => stack.names.includes(name),
    /** Puts a dialog on top; an open one stays in its place. */
    add(name: string) {
      if (!stack.names.includes(name)) change({ names: [...stack.names, name] })
    },
    remove(name: string) {
      if (stack.names.includes(name)) change({ names: stack.names.filter((each) => each !== name) })
    },
    setData: (data: Partial<Data>) => change({ data: { ...stack.data, ...data } }),
    clearData: () => change({ data: {} }),
    /** @returns a function that ends the subscription */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
