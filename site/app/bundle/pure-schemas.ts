import type { Plugin } from 'vite'

const contractModule = /\/contract\/src\/[a-z-]+\.ts$/
const literal = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression'])

/**
 * Lets the browser's bundle drop the schemas of the contract, and the parser with them: it uses
 * rules and names from the same modules. A call is taken to have effects unless marked, so each
 * constant of these modules is made by a function that is marked as pure.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!contractModule.test(id.split('?')[0] ?? id)) return null
      const makers = this.parse(code).body.flatMap((statement) => {
        const declared =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') return []
        return declared.declarations.flatMap(({ init }) =>
          init && !literal.has(init.type) ? [init] : [],
        )
      })
      let output = code
      // From the end, so that the positions before stay true.
      for (const { start, end } of makers.toReversed()) {
        const made = `/*#__PURE__*/ (() => (${code.slice(start, end)}))()`
        output = output.slice(0, start) + made + output.slice(end)
      }
      return { code: output, map: null }
    },
  }
}
