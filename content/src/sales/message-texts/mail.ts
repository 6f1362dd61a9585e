import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { coloursOf, mailFonts, siteTheme } from '@alun/platform/theme/theme'
import { html } from 'hono/html'
import type { MailContent } from '../../core/outbox/message-content.ts'
import { type Fact, factsWithValue, lineOf } from './enquiry-facts.ts'
import type { MailCompany } from './sender.ts'

/** Labels with addresses; those without an address are left out. */
type Links = Parameters<typeof factsWithValue>[0]

export type MailPart =
  /** A paragraph. */
  | string
  | { heading: string }
  | { facts: readonly Fact[] }
  | { buttons: Links }
  | { sentence: string; links: Links }
  /** An address to copy from the HTML; the text has it at its button. */
  | { address: string }

export interface Mail {
  to: string
  locale: Locale
  company: MailCompany
  subject: string
  parts: readonly (MailPart | false)[]
  footer: string
}

/** Both forms of a mail. Only `html` of Hono writes HTML, which escapes every value. */
export function writeMail(mail: Mail): MailContent {
  const { footer, parts, subject, to } = mail
  const written = parts.filter((part) => part !== false)
  return {
    to,
    subject,
    html: String(pageOf(mail, written.map(htmlOf))),
    text: [...written.map(textOf), footer].filter(Boolean).join('\n\n'),
  }
}

// Only the theme's colours by day.
const theme = siteTheme()
const {
  accent,
  ink,
  'ink-3': quiet,
  'on-accent': onAccent,
  rule: line,
  sheet,
  surface: paper,
} = coloursOf(theme)
const font = mailFonts(theme.fonts.text)

// Tables and inline styles, because mail clients support little else.
const tableOf = (style: string, rows: unknown) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}"><tbody>${rows}</tbody></table>`

const rowOf = (style: string, content: unknown) =>
  html`<tr><td style="${style}">${content}</td></tr>`

function pageOf({ company, footer, locale, subject }: Mail, content: readonly unknown[]) {
  const rows = [
    // No picture, because filters distrust short mails with one.
    rowOf(
      `padding:16px 28px;border-bottom:3px solid ${accent};font-size:20px;letter-spacing:1px`,
      company.name,
    ),
    rowOf('padding:24px 28px;font-size:16px;line-height:24px;overflow-wrap:anywhere', content),
    rowOf(
      `padding:16px 28px;border-top:1px solid ${line};font-size:13px;line-height:19px;color:${quiet}`,
      footer,
    ),
  ]
  const card = tableOf(`max-width:600px;background:${sheet};border:1px solid ${line}`, rows)
  return html`<!doctype html>
<html lang="${htmlLang(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font-family:${font}">
${tableOf(`background:${paper}`, html`<tr><td align="center" style="padding:24px 12px">${card}</td></tr>`)}
</body>
</html>
`
}

const button = `display:inline-block;margin:0 8px 12px 0;padding:12px 20px;background:${accent};color:${onAccent};text-decoration:none;border-radius:4px`

const paragraph = (content: unknown) => html`<p style="margin:0 0 16px">${content}</p>`

const linksIn = (links: Links, style: string) =>
  factsWithValue(links).map(
    ({ label, value }) => html`<a href="${value}" style="${style}">${label}</a>`,
  )

function htmlOf(part: MailPart): unknown {
  if (typeof part === 'string') return paragraph(part)
  if ('heading' in part)
    return html`<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600">${part.heading}</h1>`
  if ('buttons' in part) {
    const buttons = linksIn(part.buttons, button)
    return buttons.length > 0 && html`<p style="margin:0 0 4px">${buttons}</p>`
  }
  if ('address' in part) return paragraph(part.address)
  if ('sentence' in part) {
    const links = linksIn(part.links, '').flatMap((link, at) => (at === 0 ? [link] : [', ', link]))
    return paragraph([part.sentence, ' ', links])
  }
  const rows = part.facts.map(
    ({ label, value }) =>
      html`<tr><td valign="top" style="padding:6px 12px 6px 0;width:150px;color:${quiet};font-size:14px">${label}</td><td valign="top" style="padding:6px 0;white-space:pre-wrap">${value}</td></tr>`,
  )
  return rows.length > 0 && tableOf('', rows)
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('heading' in part) return part.heading
  if ('facts' in part) return part.facts.map(lineOf).join('\n')
  if ('address' in part) return ''
  const [first, links] = 'buttons' in part ? [[], part.buttons] : [[part.sentence], part.links]
  return [...first, ...factsWithValue(links).map(lineOf)].join('\n')
}
