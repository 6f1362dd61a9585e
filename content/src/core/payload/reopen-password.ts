import type { useForm } from '@payloadcms/ui'

/**
 * Payload takes the form of an account that was refused for unchanged, and hides the new password that it
 * goes on holding. Shows it again as it was typed, with what was said of it.
 */
export function reopenPassword({
  dispatchFields,
  getFields,
}: Pick<ReturnType<typeof useForm>, 'dispatchFields' | 'getFields'>): void {
  const fields = getFields()
  const held = ['password', 'confirm-password'].flatMap((path) => {
    const { errorMessage, valid, value } = fields[path] ?? {}
    return value ? [{ path, value, valid, errorMessage }] : []
  })
  if (held.length === 0) return
  document.getElementById('change-password')?.click()
  for (const each of held) dispatchFields({ type: 'UPDATE', ...each })
}
