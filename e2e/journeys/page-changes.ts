import type { Page } from '@playwright/test'

/** How translators and extensions change a page, before or after hydration. */
const changes = {
  'a translation in place of each text': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    for (let each = texts.nextNode(); each; each = texts.nextNode()) {
      if (each instanceof Text) all.push(each)
    }
    for (const text of all) {
      const isShown = !text.parentElement?.closest('script, style, template, textarea, select, svg')
      if (!text.data.trim() || !isShown) continue
      const inner = document.createElement('font')
      inner.textContent = text.data
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
  },
  'an icon after each field': () => {
    for (const field of document.querySelectorAll('main input:not([type=hidden])')) {
      field.after(document.createElement('div'))
    }
  },
  'each text wrapped': () => {
    for (const label of document.querySelectorAll('main label, main p, main button')) {
      for (const text of [...label.childNodes].filter((each) => each instanceof Text)) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(text)
      }
    }
  },
  'words changed in place': () => {
    for (const label of document.querySelectorAll('main label, main button')) {
      if (label.firstChild instanceof Text) label.firstChild.data += ' (word)'
    }
  },
  'each field wrapped': () => {
    for (const field of document.querySelectorAll('main input:not([type=hidden]), main textarea')) {
      const wrapper = document.createElement('span')
      const isFocused = field === document.activeElement
      field.replaceWith(wrapper)
      wrapper.append(field)
      if (isFocused && field instanceof HTMLElement) field.focus()
    }
  },
  'fields and buttons of its own': () => {
    for (const field of document.querySelectorAll('main input:not([type=hidden]), main textarea')) {
      const own = '<span><input type="text"><button type="button">+</button></span>'
      field.insertAdjacentHTML('beforebegin', own)
    }
  },
  'hints and signs removed': () => {
    for (const each of document.querySelectorAll('main form p, main form label span')) each.remove()
  },
} satisfies Record<string, () => void>

export const changeNames = Object.keys(changes) as (keyof typeof changes)[]

export const change = (page: Page, name: keyof typeof changes) => page.evaluate(changes[name])

export const translate = (page: Page) => change(page, 'a translation in place of each text')
