/** Another reader of mails, written in Python, that knows nothing of ours. */
export const pythonReader = String.raw`"""Says what Python's own email package reads in each mail of a folder: one line of JSON a mail, in the order of their names."""

import email
import email.policy
import hashlib
import json
import os
import sys
from html.parser import HTMLParser


hidden = {"script", "style", "title"}


class Words(HTMLParser):
    """The words of a page, apart from what nobody sees."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.depth = 0
        self.words = []

    def handle_starttag(self, tag, attrs):
        if tag in hidden:
            self.depth += 1

    def handle_endtag(self, tag):
        if tag in hidden:
            self.depth = max(0, self.depth - 1)

    def handle_data(self, data):
        if self.depth == 0:
            self.words.append(data)


def tried(read):
    """What is read, or that it cannot be read at all."""
    try:
        return read()
    except Exception as error:
        return {"unreadable": type(error).__name__}


def words_of_html(html):
    parser = Words()
    parser.feed(html)
    parser.close()
    return "".join(parser.words)


def sender_of(message):
    header = message["from"]
    if header is None or not header.addresses:
        return None
    first = header.addresses[0]
    return [first.display_name, first.addr_spec]


def date_of(message):
    header = message["date"]
    if header is None or header.datetime is None:
        return None
    return header.datetime.timestamp()


def leaves(part):
    """Parts that are no containers; a message in a message stays whole."""
    if part.get_content_maintype() == "multipart" and part.is_multipart():
        for one in part.iter_parts():
            yield from leaves(one)
    else:
        yield part


def text_of(message):
    """Every plain text that is no file, one behind the other; of a mail without one, the words of its page."""
    plain = [
        part.get_content()
        for part in leaves(message)
        if part.get_content_type() == "text/plain" and not part.is_attachment() and not part.get_filename()
    ]
    if "".join(plain).strip():
        return "\n".join(plain)
    page = message.get_body(("html",))
    return "" if page is None else words_of_html(page.get_content())


def files_of(message):
    found = []
    for part in leaves(message):
        kind = part.get_content_type()
        name = part.get_filename()
        if kind in {"text/plain", "text/html"} and name is None and not part.is_attachment():
            continue
        content = None if part.is_multipart() else part.get_payload(decode=True)
        encoding = str(part["content-transfer-encoding"] or "").lower()
        if content is not None and encoding not in {"base64", "quoted-printable"}:
            # Lines that no encoding keeps are lines to the product: each with a plain end.
            content = content.replace(b"\r\n", b"\n") + b"\n"
        digest = None if content is None else hashlib.sha256(content).hexdigest()
        found.append({"name": name, "kind": kind, "sha256": digest})
    return found


def read(path):
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    return {
        "subject": tried(lambda: None if message["subject"] is None else str(message["subject"])),
        "sender": tried(lambda: sender_of(message)),
        "date": tried(lambda: date_of(message)),
        "text": tried(lambda: text_of(message)),
        "files": tried(lambda: files_of(message)),
    }


folder = sys.argv[1]
for name in sorted(os.listdir(folder)):
    print(json.dumps(tried(lambda: read(os.path.join(folder, name)))))
`;
