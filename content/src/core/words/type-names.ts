/** `JPEG, PNG`: names of file types. Types with `x-` are left out, because they duplicate others. */
export function typeNames(types: readonly string[]): string {
  return types
    .filter((type) => !type.includes('/x-'))
    .map((type) =>
      type
        .slice(type.indexOf('/') + 1)
        .split('+', 1)[0]
        ?.toUpperCase(),
    )
    .join(', ')
}

/** `DOCX`: the type of a file by the end of its name; `null` without one. */
export function kindOfName(name: string): string | null {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? null
}
