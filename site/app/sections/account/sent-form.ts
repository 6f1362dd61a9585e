/** What stands in an input, without the space around it; empty where there is none. */
export function trimmedInput(form: ReadonlyMap<string, string>, name: string): string {
  return (form.get(name) ?? '').trim()
}

/** Inputs among these that nothing was typed into, in the order in which they stand. */
export function emptyInputs(form: ReadonlyMap<string, string>, names: readonly string[]): string[] {
  return names.filter((name) => trimmedInput(form, name) === '')
}
