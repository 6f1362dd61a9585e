/**
 * Translators and extensions wrap, move and remove nodes that React has rendered. React then calls
 * `removeChild` or `insertBefore` on the former parent; browsers throw, and React unmounts the
 * whole island (https://github.com/react/react/issues/11538). Within islands these calls use the
 * current parent; elsewhere nothing changes.
 */
export function allowMovedNodes(prototype: Node): void {
  const { insertBefore, removeChild } = prototype

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !isOfIsland(this)) removeChild.call(this, child)
    else remove(this, child)
    return child
  }

  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const isKnown = !next || next.parentNode === this || !isOfIsland(this)
    insertBefore.call(this, child, isKnown ? next : childAround(this, next))
    return child
  }
}

const isOfIsland = (node: Node) => node instanceof Element && node.closest('[data-island]') !== null

/** Removes a node, and wrappers that contain nothing else. */
function remove(parent: Node, node: Node): void {
  const around = node.parentNode
  if (around === null) return
  const isAlone = around.childNodes.length === 1 && around !== parent && parent.contains(around)
  if (isAlone) remove(parent, around)
  else around.removeChild(node)
}

function childAround(parent: Node, node: Node): Node | null {
  for (let each: Node | null = node; each; each = each.parentNode) {
    if (each.parentNode === parent) return each
  }
  return null
}
