export function commaList(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(', ')
}
