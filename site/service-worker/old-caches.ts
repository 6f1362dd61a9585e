/**
 * Removes what earlier builds have stored, but for the last one: its pages may still be open, and are
 * all that a visitor without a connection has.
 */
export async function removeOldCaches(own: readonly string[]): Promise<void> {
  // In the order in which they were made.
  const names = await caches.keys()
  for (const name of own) {
    const [purpose = ''] = name.split('-')
    const others = names.filter((each) => each.startsWith(`${purpose}-`) && each !== name)
    await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)))
  }
}
