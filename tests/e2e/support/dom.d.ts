// What page.evaluate runs is typed as what it is: code of a browser.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
