import { describe, expect, test } from 'vitest'
import { brands } from '../brands.ts'
import { svgProblems } from './svg.ts'

const drawing = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${more}>${inside}</svg>`

describe('a drawing of a brand', () => {
  test.each(brands)('of $name may stand in a page', ({ art }) => {
    const drawings = [
      art.logo,
      art.icon,
      ...Object.values(art.scenes).flatMap((scene) => Object.values(scene)),
    ]
    expect(drawings.length).toBeGreaterThan(5)
    for (const svg of drawings) expect(svgProblems(svg)).toEqual([])
  })

  test('may say with which program it was drawn', () => {
    expect(svgProblems(drawing('<!-- Generator: Illustrator 19.0.0, Build 0) --><path d="M0 0"/>'))).toEqual(
      [],
    )
  })

  test('may have a title and a description', () => {
    expect(
      svgProblems(drawing('<title>Sun &amp; sea</title><g><desc>A hill</desc><path d="M0 0"/></g>')),
    ).toEqual([])
  })

  test('may refer to its own parts', () => {
    const own =
      '<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<rect fill="url(#sky)" style="mix-blend-mode:overlay;opacity:.5"/><use href="#sky"/>'
    expect(svgProblems(drawing(own))).toEqual([])
  })

  test.each([
    ['<script>alert(1)</script>', '<script> is not allowed'],
    ['<foreignObject><p>text</p></foreignObject>', '<foreignObject> is not allowed'],
    ['<image href="#a"/>', '<image> is not allowed'],
    ['<title><g id="root"/></title>', '<title> holds words alone, no <g>'],
    ['<desc>A <tspan>hill</tspan></desc>', '<desc> holds words alone, no <tspan>'],
    ['<style>*{display:none}</style>', '<style> is not allowed'],
    ['<a href="#a"><path d="M0 0"/></a>', '<a> is not allowed'],
    ['<animate attributeName="href" to="https://a.example"/>', '<animate> is not allowed'],
    ['<set attributeName="onload" to="alert(1)"/>', '<set> is not allowed'],
    ['<path onload="alert(1)"/>', 'onload="…" is not allowed'],
    ['<path ONCLICK="alert(1)"/>', 'ONCLICK="…" is not allowed'],
    ['<use href="https://a.example/x.svg#a"/>', 'href may lead to a part of the drawing only'],
    ['<use xlink:href="data:image/svg+xml;base64,AA"/>', 'xlink:href may lead to a part of the drawing only'],
    ['<use href="java&#115;cript:alert(1)"/>', 'href may lead to a part of the drawing only'],
    ['<rect fill="url(https://a.example/a)"/>', 'fill: url(https://a.example/a) is not allowed'],
    ['<rect fill="url(#a) url(//a.example)"/>', 'is not allowed'],
    ['<rect fill="u\\72l(//a.example)"/>', 'is not allowed'],
    ['<rect style="fill:red;background:url(//a.example)"/>', 'style: background is not allowed'],
    ['<rect style="fill:url(//a.example)"/>', 'is not allowed'],
    ['<rect style="fill:image-set(\'//a.example\')"/>', 'is not allowed'],
    ['<rect style="@import url(//a.example)"/>', 'is not allowed'],
    // a page reads the first two signs as a whole comment
    ['<!--><img src="x" onerror="alert(1)"/>-->', 'a comment with < or > is not allowed'],
    ['<!---><g/>-->', 'a comment with < or > is not allowed'],
    ['<!-- <div id="root"></div> -->', 'a comment with < or > is not allowed'],
    ['<rect xmlns="http://www.w3.org/1999/xhtml"/>', 'xmlns must be http://www.w3.org/2000/svg'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', '<x:script> is not allowed'],
    ['<![CDATA[<script>alert(1)</script>]]>', 'CDATA'],
    ['<?xml-stylesheet href="//a.example/a.css"?>', 'an instruction is not allowed'],
  ])('is refused with %s', (inside, said) => {
    expect(svgProblems(drawing(inside)).join('\n')).toContain(said)
  })

  test.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]>' + drawing(''), 'a document type is not allowed'],
    [drawing('&nbsp;'), 'undefined entity'],
    [drawing('<g>'), 'unexpected close tag'],
    ['<html><svg/></html>', 'a drawing begins with <svg>'],
    [drawing('') + drawing(''), ''],
    ['', ''],
    ['no drawing', ''],
    [drawing('<g>'.repeat(100) + '</g>'.repeat(100)), 'too deep'],
    [drawing('x'.repeat(300_000)), 'longer than'],
  ])('is refused as a whole: %#', (svg, said) => {
    const problems = svgProblems(svg).join('\n')
    expect(problems).not.toBe('')
    expect(problems).toContain(said)
  })

  test('may draw a part again, and not millions of them by parts that use parts', () => {
    const level = (index: number, times: number) =>
      `<g id="l${index}">${`<use href="#l${index - 1}"/>`.repeat(times)}</g>`
    const levels = (count: number, times: number) =>
      drawing(
        '<g id="l0"><path d="M0 0"/></g>' +
          Array.from({ length: count }, (_, at) => level(at + 1, times)).join(''),
      )
    expect(svgProblems(levels(2, 20))).toEqual([])
    expect(svgProblems(levels(9, 10))).toEqual([expect.stringContaining('draws more than 20000 elements')])
    expect(svgProblems(drawing('<g id="a"><use xlink:href="#a"/></g>'))).not.toEqual([])
    // A chain as long as a drawing may be is reported, and crashes nothing.
    expect(Array.isArray(svgProblems(levels(5_000, 1)))).toBe(true)
  })

  test('is reported with its line', () => {
    expect(svgProblems(drawing('\n\n<script/>'))[0]).toMatch(/^line 3: /)
  })
})
