export function trimmedInput(form: ReadonlyMap<string, string>, name: string): string {
  return (form.get(name) ?? '').trim()
}

export function emptyInputs(form: ReadonlyMap<string, string>, names: readonly string[]): string[] {
  return names.filter((name) => trimmedInput(form, name) === '')
}
