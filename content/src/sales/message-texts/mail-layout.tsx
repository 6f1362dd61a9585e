import { coloursOf, mailFonts, siteTheme } from '@alun/platform/theme/theme'
import type { ReactNode } from 'react'
import type { Fact } from './enquiry-facts.ts'
import type { MailCompany } from './sender.ts'

// Tables and inline styles, because mail clients support little else; only the theme's colours by day.
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

const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 }

export function MailLayout(props: {
  lang: string
  title: string
  company: MailCompany
  footer: string
  children: ReactNode
}) {
  const { lang, title, company, footer, children } = props
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: paper, color: ink, fontFamily: font }}>
        <table {...table} style={{ background: paper }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  {...table}
                  style={{ maxWidth: 600, background: sheet, border: `1px solid ${line}` }}
                >
                  <tbody>
                    <tr>
                      <td
                        style={{
                          padding: '16px 28px',
                          borderBottom: `3px solid ${accent}`,
                          fontSize: 20,
                          letterSpacing: 1,
                        }}
                      >
                        {/* No picture, because filters distrust short mails with one. */}
                        {company.name}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '24px 28px', fontSize: 16, lineHeight: '24px' }}>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          padding: '16px 28px',
                          borderTop: `1px solid ${line}`,
                          fontSize: 13,
                          lineHeight: '19px',
                          color: quiet,
                        }}
                      >
                        {footer}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px' }}>{children}</p>
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h1 style={{ margin: '0 0 16px', fontSize: 22, lineHeight: '28px', fontWeight: 600 }}>
      {children}
    </h1>
  )
}

export function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      style={{
        display: 'inline-block',
        margin: '0 8px 12px 0',
        padding: '12px 20px',
        background: accent,
        color: onAccent,
        textDecoration: 'none',
        borderRadius: 4,
      }}
    >
      {children}
    </a>
  )
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table {...table}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td
              valign="top"
              style={{ padding: '6px 12px 6px 0', width: 150, color: quiet, fontSize: 14 }}
            >
              {label}
            </td>
            <td valign="top" style={{ padding: '6px 0', whiteSpace: 'pre-wrap' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
