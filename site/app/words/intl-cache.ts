/**
 * Caches formatters by their arguments, because creating one costs a hundred times more than using
 * it.
 */
export function intlCache() {
  return {
    numberFormat: remembered(
      (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
    ),
    dateFormat: remembered(
      (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
        new Intl.DateTimeFormat(...args),
    ),
    listFormat: remembered(
      (...args: ConstructorParameters<typeof Intl.ListFormat>) => new Intl.ListFormat(...args),
    ),
    pluralRules: remembered(
      (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
    ),
  }
}

function remembered<Args extends unknown[], Value>(make: (...args: Args) => Value) {
  const cached = new Map<string, Value>()
  return (...args: Args): Value => {
    const key = JSON.stringify(args)
    const found = cached.get(key)
    if (found !== undefined) return found
    const made = make(...args)
    cached.set(key, made)
    return made
  }
}
