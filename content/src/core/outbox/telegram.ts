import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'
import type { Runtime } from '../settings/runtime.ts'
import { unreachable } from './unreachable.ts'

export type TelegramSettings = NonNullable<Runtime['telegram']>

const timeoutMs = 10_000
/** Telegram accepts 4096 characters. */
const maxLength = 4_000
const answer = z.object({ description: z.string().optional() })

/**
 * Sends plain text, without markup.
 *
 * @throws Error without the URL, because it contains the token
 */
export async function sendTelegram(
  { token, chatId, apiUrl }: TelegramSettings,
  text: string,
): Promise<void> {
  const body = { chat_id: chatId, text: [...text].slice(0, maxLength).join('') }
  const response = await fetch(`${apiUrl}/bot${token}/sendMessage`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, link_preview_options: { is_disabled: true } }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreachable('Telegram'))
  if (response.ok) return
  const description = answer.safeParse(parsedJson(await response.text())).data?.description ?? ''
  throw new Error(`Telegram answered ${response.status} ${description}`)
}
