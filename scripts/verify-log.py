#!/usr/bin/env python3
"""Checks the log of the register from outside, with Python alone; the key is that of /.well-known/register-log/key.

  verify-log.py KEY DOCUMENT.tlog-proof             the document stands in a log that the key signed
  verify-log.py KEY https://REGISTER/.well-known/register-log [OLD-CHECKPOINT]
                                                    the whole log is what was signed, and begins with an older signed head
"""
import base64, hashlib, sys
from urllib.request import urlopen

P, Q = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(a, b):  # points of edwards25519 as (x, y, z, t), RFC 8032 section 5.1.4
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    c, d = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    return ((f - e) * (d - c) % P, (d + c) * (f + e) % P, (d - c) * (d + c) % P, (f - e) * (f + e) % P)


def times(n, point):
    result = (0, 1, 1, 0)
    while n:
        result, point, n = add(result, point) if n & 1 else result, add(point, point), n >> 1
    return result


def decode(data):
    y, sign = int.from_bytes(data, "little") & (1 << 255) - 1, data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    assert y < P and x * x % P == square, "no point of the curve"
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


def signed(key, message, signature):  # Ed25519
    s, challenge = int.from_bytes(signature[32:], "little"), hashlib.sha512(signature[:32] + key + message).digest()
    a = times(s, decode((4 * pow(5, P - 2, P) % P).to_bytes(32, "little")))
    b = add(decode(signature[:32]), times(int.from_bytes(challenge, "little") % Q, decode(key)))
    return s < Q and (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def checkpoint(note, key):  # size and root of a head that the key signed (C2SP signed-note, tlog-checkpoint)
    name, key_id, encoded = key.strip().split("+", 2)
    text, signatures = note.rsplit("\n\n", 1)
    line = next(line for line in signatures.splitlines() if line.startswith(f"— {name} "))
    signature = base64.b64decode(line.split(" ")[2])
    good = signature[:4].hex() == key_id and signed(base64.b64decode(encoded)[1:], f"{text}\n".encode(), signature[4:])
    origin, size, root = text.split("\n")[:3]
    assert good and origin == name, "the head is not signed with this key"
    return int(size), base64.b64decode(root)


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def tree(leaves):
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return node(tree(leaves[:split]), tree(leaves[split:]))


def by_proof(entry, index, size, proof):  # RFC 9162 section 2.1.3.2
    last, value = size - 1, hashlib.sha256(b"\x00" + entry).digest()
    for sibling in proof:
        assert last > 0, "the proof is too long"
        if index & 1 or index == last:
            value = node(sibling, value)
            while not index & 1 and index:
                index, last = index >> 1, last >> 1
        else:
            value = node(value, sibling)
        index, last = index >> 1, last >> 1
    assert last == 0, "the proof is too short"
    return value


def check_proof(text, key):  # C2SP tlog-proof
    head, note = text.split("\n\n", 1)
    _, extra, index, *proof = head.split("\n")
    label, sealed = base64.b64decode(extra.split(" ")[1]).split(b"\n", 1)
    size, root = checkpoint(note, key)
    position, entry = int(index.split(" ")[1]), hashlib.sha256(label + b"\n" + sealed).digest()
    assert by_proof(entry, position, size, map(base64.b64decode, proof)) == root, "the proof leads to another root"
    print(f"{label.decode()}: position {position} of {size}")


def check_log(prefix, key, old):  # C2SP tlog-tiles
    size, root = checkpoint(urlopen(f"{prefix}/checkpoint").read().decode(), key)
    leaves = []
    while len(leaves) < size:
        number, width = len(leaves) // 256, min(256, size - len(leaves))
        parts = [f"{number // 1000**n % 1000:03}" for n in range(6) if n == 0 or number >= 1000**n][::-1]
        path = "/".join([f"x{part}" for part in parts[:-1]] + parts[-1:]) + ("" if width == 256 else f".p/{width}")
        tile, bundle = urlopen(f"{prefix}/tile/0/{path}").read(), urlopen(f"{prefix}/tile/entries/{path}").read()
        for place in range(width):
            leaf, entry = tile[32 * place : 32 * place + 32], bundle[34 * place + 2 : 34 * place + 34]
            assert hashlib.sha256(b"\x00" + entry).digest() == leaf, f"entry {len(leaves)} is not in the log"
            leaves.append(leaf)
    assert tree(leaves) == root, "the log is not what was signed"
    if old:
        before, old_root = checkpoint(old, key)
        assert before <= size and tree(leaves[:before]) == old_root, f"FORK: the log does not begin with the {before} signed entries"
    print(f"the log of {size} entries is what was signed" + (f", and begins with the {before} signed before" if old else ""))


key, target, *older = sys.argv[1:]
try:
    if "://" in target:
        check_log(target.rstrip("/"), key, open(older[0]).read() if older else None)
    else:
        check_proof(open(target).read(), key)
except (AssertionError, StopIteration, ValueError) as error:
    sys.exit(f"NOT PROVED: {error}")
