import { z } from 'zod'

export interface TelegramSettings {
  token: string
  chatId: string
  /** Another one in tests. */
  apiUrl?: string
}

const patienceMs = 10_000
/** Telegram takes 4096 characters. */
const longest = 4_000
const answer = z.object({ description: z.string().optional() })

/**
 * Sends plain text: nothing in it is read as markup.
 *
 * @throws Error without the address, which holds the token
 */
export async function sendTelegram(
  { token, chatId, apiUrl = 'https://api.telegram.org' }: TelegramSettings,
  text: string,
): Promise<void> {
  const body = { chat_id: chatId, text: [...text].slice(0, longest).join('') }
  const response = await fetch(`${apiUrl}/bot${token}/sendMessage`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, link_preview_options: { is_disabled: true } }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error && cause.name === 'TimeoutError' ? 'silent' : 'away'
    throw new Error(`Telegram is ${reason}`)
  })
  if (response.ok) return
  const said = answer.safeParse(await response.json().catch(() => null)).data?.description ?? ''
  throw new Error(`Telegram answered ${response.status} ${said}`)
}
