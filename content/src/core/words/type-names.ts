/** `JPEG, PNG`: what people call types of files; those with a name of one program alone are others' twins. */
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

/** `DOCX`: what people call the kind of a file, by the end of its name; `null` where that has none. */
export function kindOfName(name: string): string | null {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? null
}
