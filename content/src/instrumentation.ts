/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startBoot } = await import('./composition/start-boot.ts')
  startBoot()
}
