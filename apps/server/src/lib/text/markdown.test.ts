import { describe, expect, it } from 'vitest';
import { createExcerpt, renderMarkdown } from './markdown.ts';

describe('Markdown', () => {
  it('is rendered as the elements of an announcement', () => {
    const text =
      '# 점검 안내\n\n**새벽 2시**부터 *잠깐* 쉬어요.\n둘째 줄\n\n- 하나\n- 둘\n\n[자세히](/profile)\n\n| 가 | 나 |\n| - | - |\n| 1 | 2 |';
    const html = renderMarkdown(text);
    for (const part of [
      '<h2>점검 안내</h2>',
      '<strong>새벽 2시</strong>부터 <em>잠깐</em> 쉬어요.<br />',
      '<li>하나</li>',
      '<a href="/profile">자세히</a>',
      '<td>1</td>',
    ])
      expect(html).toContain(part);
  });

  it('turns URLs into links without access to the opening page', () => {
    expect(renderMarkdown('https://example.com 참고')).toBe(
      '<p><a href="https://example.com" rel="noopener">https://example.com</a> 참고</p>\n',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[나쁜 링크](javascript:alert(1))',
    '[나쁜 링크](JaVaScRiPt:alert(1))',
    '[나쁜 링크](data:text/html;base64,PHNjcmlwdD4=)',
    '[나쁜 링크](//evil.example)',
    '![그림](https://evil.example/a.png)',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '`<b onmouseover=alert(1)>`',
    '[x](https://a.example "on\\" onclick=\\"alert(1)")',
  ])('renders no script, resource or unsafe link from %s', (text) => {
    const html = renderMarkdown(text);
    expect(html).not.toMatch(/<(?!\/?(?:p|a|code|br)[ >/])/);
    expect(html).not.toMatch(/<[^>]*(?:javascript:|data:|onclick|onerror|onmouseover|src=|href="\/\/)/i);
  });

  it('makes an excerpt of one line', () => {
    expect(createExcerpt('# 안내\n\n**굵게** & <b>\n- 하나')).toBe('안내 굵게 & <b> 하나');
    expect(createExcerpt('👩‍👩‍👧‍👦'.repeat(121))).toBe(`${'👩‍👩‍👧‍👦'.repeat(120)}…`);
    expect(createExcerpt('가'.repeat(120))).toBe('가'.repeat(120));
  });
});
