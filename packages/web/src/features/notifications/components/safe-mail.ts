import createPurifier from 'dompurify';
import { styleNonce } from '../../../lib/page-settings.ts';
import { frameMarkup } from '../../../lib/trusted-types.ts';
import { safeStyle } from './safe-style.ts';

/** Pictures that stand in the message itself, in a form that holds no script. */
const ownPicture = /^data:image\/(?:png|gif|jpe?g|webp)[;,]/i;
const leadsOut = /^(?:https?:|mailto:)/i;

const refusedTags =
  'style form input button textarea select option label fieldset video audio source track picture map area dialog details summary';
const refusedAttributes = 'id class name srcset background poster ping target usemap tabindex';

/** What the styles of an element are called while it is judged. */
const look = 'data-hasar-look';

const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: refusedTags.split(' '),
  FORBID_ATTR: refusedAttributes.split(' '),
  // It judges the values of all other attributes too: what names no scheme passes.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|cid):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ADD_ATTR: [look],
  ADD_URI_SAFE_ATTR: [look],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

export interface SafeMail {
  /** A whole document for the frame. */
  readonly markup: string;
  /** How many pictures lie elsewhere and were left out: asking for them tells their sender that somebody reads. */
  readonly blocked: number;
  /** About how high it stands, in pixels: nobody outside the frame can measure it. */
  readonly height: number;
}

const tallest = 420;

/** The names under which the HTML shows pictures that came along. */
export function contentIdsIn(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/cid:([^"'\s>)]+)/gi), ([, id = '']) => bareId(id)));
}

/** `<a@b>` and `a%40b` are `a@b`. */
export function bareId(contentId: string): string {
  const plain = contentId.replaceAll(/[<>]/g, '').trim();
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/**
 * What is left of an HTML mail when nothing in it can run, ask for anything or lead anywhere by itself. The frame around it
 * is the second lock, its policy the third.
 * @param pictures data addresses of those that came along, by content id
 */
export function safeMail(html: string, pictures: ReadonlyMap<string, string>): SafeMail {
  // It stays in the document that it was taken apart in, which fetches nothing.
  const parts = createPurifier.sanitize(withoutStyles(html), rules);
  const body = parts.ownerDocument.createElement('div');
  body.append(parts);
  const styles: string[] = [];
  let blocked = 0;
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const style = safeStyle(element.getAttribute(look) ?? '');
    element.removeAttribute(look);
    if (style !== '') {
      element.className = `m${String(styles.length)}`;
      styles.push(`.m${String(styles.length)}{${style}}`);
    }
    if (element.tagName === 'A') keepLink(element);
    if (element.tagName === 'IMG' && !keepPicture(element, pictures)) blocked += 1;
  }
  restoreWords(body);
  const markup = frameMarkup(documentOf(body.innerHTML, styles.join('\n')));
  return { markup, blocked, height: heightOf(body) };
}

/** Styles and bases under other names: already while they are taken apart the page would refuse them, and say so. */
function withoutStyles(html: string): string {
  return html
    .replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${look}`)
    .replaceAll(/<(\/?)style\b/gi, '<$1xmp')
    .replaceAll(/<base\b/gi, '<wbr');
}

/** Words that only looked like styles. */
function restoreWords(body: Node): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { currentNode } = texts;
    const words = currentNode.nodeValue ?? '';
    if (words.includes(look)) currentNode.nodeValue = words.replaceAll(look, 'style');
  }
}

/** Rather too high than too low: what is higher than that scrolls. */
function heightOf(body: Element): number {
  if (body.querySelector('img') !== null) return tallest;
  const breaks = body.querySelectorAll('br, p, div, tr, li, blockquote, pre, h1, h2, h3, hr').length;
  const lines = breaks + body.textContent.length / 40;
  return Math.min(tallest, 60 + Math.ceil(lines) * 24);
}

function keepLink(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  if (!leadsOut.test(address)) return link.removeAttribute('href');
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
  link.setAttribute('title', address);
}

/** False for one that lies elsewhere. */
function keepPicture(picture: Element, pictures: ReadonlyMap<string, string>): boolean {
  const address = picture.getAttribute('src') ?? '';
  const own = /^cid:/i.test(address) ? pictures.get(bareId(address.slice(4))) : address;
  if (own !== undefined && ownPicture.test(own)) {
    picture.setAttribute('src', own);
    return true;
  }
  picture.removeAttribute('src');
  return address === '';
}

function documentOf(body: string, styles: string): string {
  const nonce = styleNonce();
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none'`;
  const base =
    'body{margin:12px;background:#fff;color:#111;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}';
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    `<style nonce="${nonce}">${base}\n${styles}</style></head><body>${body}</body></html>`,
  ].join('');
}
