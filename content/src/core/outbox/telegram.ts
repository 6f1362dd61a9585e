import { currentTime } from '@alun/contract/rules/current-time'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'
import { unreachable } from '../http/unreachable.ts'
import type { Runtime } from '../settings/runtime.ts'
import { afterHeader, afterSeconds, ReceiverPaused, Refused } from './not-sent.ts'

export type TelegramSettings = NonNullable<Runtime['telegram']>

const timeoutMs = 10_000

/** Telegram accepts 4096 characters of UTF-16. */
export const longestTelegram = 4_000

const answer = z.object({
  description: z.string().optional(),
  parameters: z
    .object({
      retry_after: z.number().optional(),
      migrate_to_chat_id: z.union([z.number(), z.string()]).optional(),
    })
    .optional(),
})

/** Answers about the text. All others are about the chat or the bot, which the operator has named. */
const aboutTheText = /too[ _]long|text (?:is|must)|can't parse|encoded/i

/** Chats that have become a supergroup, with their new id. */
const moved = new Map<string, string>()

/**
 * Sends plain text, without markup.
 *
 * @param onMoved called once when Telegram has given the group another id, which is used from then on
 * @throws Refused, ReceiverPaused, Error, all without the URL, because it contains the token
 */
export async function sendTelegram(
  { token, chatId, apiUrl }: TelegramSettings,
  text: string,
  now = currentTime(),
  onMoved: (to: string) => void = () => {},
): Promise<void> {
  const call = async (
    to: string,
  ): Promise<{ response: Response; details: z.output<typeof answer> }> => {
    // biome-ignore lint/style/noRestrictedGlobals: the product's address of Telegram
    const response = await fetch(`${apiUrl}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ chat_id: to, text, link_preview_options: { is_disabled: true } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unreachable('Telegram'))
    // The message was sent, even if the rest of the answer cannot be read.
    if (response.ok) return { response, details: {} }
    const body = await response.text().catch(unreachable('Telegram'))
    return { response, details: answer.safeParse(parsedJson(body)).data ?? {} }
  }
  let { response, details } = await call(moved.get(chatId) ?? chatId)
  const target = details.parameters?.migrate_to_chat_id
  if (target !== undefined) {
    // Messages that are sent at once learn of the move together.
    if (moved.get(chatId) !== String(target)) onMoved(String(target))
    moved.set(chatId, String(target))
    ;({ response, details } = await call(String(target)))
  }
  const { ok, headers, status } = response
  if (ok) return
  const reason = `Telegram answered ${status} ${details.description ?? ''}`.trimEnd()
  const until =
    afterSeconds(details.parameters?.retry_after, now) ??
    afterHeader(headers.get('Retry-After'), now)
  if (until !== null) throw new ReceiverPaused(reason, until)
  const isAboutText = status === 413 || (status === 400 && aboutTheText.test(reason))
  throw isAboutText ? new Refused(reason, { about: 'text', forGood: true }) : new Error(reason)
}
