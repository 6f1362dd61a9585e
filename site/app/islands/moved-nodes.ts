/**
 * Translators and helpers wrap, move and remove nodes of islands that React has rendered. React asks
 * the parent that it knows to remove such a node, or to put another one before it; browsers then
 * throw, and React gives the whole island up (https://github.com/react/react/issues/11538). Within
 * islands such calls are answered by what is there; elsewhere nothing changes.
 */
export function allowMovedNodes(prototype: Node): void {
  const { insertBefore, removeChild } = prototype

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !isOfIsland(this)) {
      return removeChild.call(this, child) as Child
    }
    const there = childAround(this, child)
    if (there) removeChild.call(this, there)
    else child.parentNode?.removeChild(child)
    return child
  }

  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const isKnown = !next || next.parentNode === this || !isOfIsland(this)
    const there = isKnown ? next : childAround(this, next)
    return insertBefore.call(this, child, there) as Child
  }
}

const isOfIsland = (node: Node) => node instanceof Element && node.closest('[data-island]') !== null

/** What others have wrapped around a node of this parent. */
function childAround(parent: Node, node: Node): Node | null {
  for (let each: Node | null = node; each; each = each.parentNode) {
    if (each.parentNode === parent) return each
  }
  return null
}
