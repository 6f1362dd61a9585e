// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { allowMovedNodes } from './moved-nodes.ts'

allowMovedNodes(Node.prototype)

function island(html: string, attribute = 'data-island') {
  document.body.innerHTML = `<div ${attribute}="asked">${html}</div>`
  const element = document.body.firstElementChild
  const [a, b] = document.querySelectorAll('i')
  if (!element || !a || !b) throw new Error('No island')
  return { element, a, b }
}

it.each([
  [
    'wrapped alone goes with what is around it',
    '<font><font><i></i></font></font><i></i>',
    '<i></i>',
  ],
  ['wrapped with others goes alone', '<p><i></i><i></i></p>', '<p><i></i></p>'],
])('a node that was %s', (_, html, left) => {
  const { element, a } = island(html)
  expect(element.removeChild(a)).toBe(a)
  expect(element.innerHTML).toBe(left)
})

it('inserts a node before the wrapper of the next one, or last if that is gone', () => {
  const { element, a, b } = island('<p><i></i></p><i></i>')
  element.insertBefore(document.createElement('b'), a)
  expect(element.innerHTML).toBe('<b></b><p><i></i></p><i></i>')
  b.remove()
  element.removeChild(b)
  element.insertBefore(document.createElement('u'), b)
  expect(element.innerHTML).toBe('<b></b><p><i></i></p><u></u>')
})

it('throws outside islands as usual', () => {
  const { element, a } = island('<p><i></i></p><i></i>', 'class')
  expect(() => element.removeChild(a)).toThrow()
})
