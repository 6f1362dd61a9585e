import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { parsedSource } from './parsed-source.ts'
import { root } from './workspace.mjs'

/** Places that may take whatever is thrown for what they expect, and why. */
const excepted: Record<string, string> = {
  'content/src/accounts/sealed.ts': 'Decryption fails by an error without a class or a code.',
  'content/src/core/database/or-null.ts': 'Health and metrics show it as unknown.',
  'content/src/publishing/media/clean-document.ts':
    'The parser has no error of its own for a damaged PDF; one that is not read is rejected.',
  'contract/rules/decoded-part.ts':
    'Part of the first view; `decodeURIComponent` throws nothing else for a text.',
  'contract/rules/parsed-json.ts':
    'Part of the script in the head; `JSON.parse` throws nothing else for a text.',
  'site/app/browser/copy-buttons.ts':
    'Part of the first view; cancelled or denied, the link is beside the button.',
  'site/app/browser/prefetch/prefetch-queue.ts':
    'What was not prefetched is fetched when it is needed.',
  'site/app/browser/prefetch/watch-build.ts':
    'Part of the first view; whatever went wrong, it is asked again in an hour.',
  'site/app/browser/enquiries/post-form.ts':
    'Whatever went wrong, nothing has answered the form, which is sent again.',
  'site/app/browser/storage/storage.ts':
    'Part of the script in the head; storage that throws counts as empty, whatever a browser throws.',
}

const files = globSync('{content,contract,deploy,platform,scripts,site}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: (name) =>
    ['node_modules', '.next', 'migrations', 'data', 'testing'].includes(path.basename(name)) ||
    /^build(-|$)|\.test\.tsx?$|\.d\.ts$/.test(path.basename(name)),
})

/** Lines on which an error is caught that nothing looks at: `catch {}`, `.catch(() => null)`. */
function swallowedIn(file: string, text: string): number[] {
  if (!text.includes('catch')) return []
  const { lineOf, program } = parsedSource(file, text)
  const lines: number[] = []
  const note = (node: { start: number }) => lines.push(lineOf(node))
  new Visitor({
    CatchClause(node) {
      if (node.param === null || node.body.body.length === 0) note(node)
    },
    CallExpression({ arguments: [handler], callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name !== 'catch' || !handler) return
      const isFunction =
        handler.type === 'ArrowFunctionExpression' || handler.type === 'FunctionExpression'
      if (isFunction && handler.params.length === 0) note(callee.property)
    },
  }).visit(program)
  return lines
}

it.each([
  ['try { work() } catch { stop() }', [1]],
  ['try { work() } catch (cause) {}', [1]],
  ['try { work() } catch (cause) { stop(cause) }', []],
  ['work().catch(() => null)', [1]],
  ['work()\n  .catch(function () {})', [2]],
  ['work().catch((cause) => log(cause))', []],
  ['work().catch(console.error)', []],
  ['z.string().catch(null)', []],
])('finds where an error is swallowed: %s', (text, lines) => {
  expect(swallowedIn('sample.ts', text)).toEqual(lines)
})

it('names the error that is expected wherever one is caught, or logs it', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    swallowedIn(file, readFileSync(path.join(root, file), 'utf8')).map((line) => ({ file, line })),
  )
  const unexpected = found.filter(({ file }) => !(file in excepted))
  expect(unexpected.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  expect(Object.keys(excepted).filter((file) => !found.some((each) => each.file === file))).toEqual(
    [],
  )
})
