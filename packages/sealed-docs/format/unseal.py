#!/usr/bin/env python3
"""Opens sealed files without this package's code: a second implementation of src/format.mts.

    unseal.py SECRET NAME < FILE

SECRET is the secret in base64url, NAME the name of the chunk: what stands before the first dot in the name of its file.
Prints the code of the chunk, or why the file is refused. Needs https://cryptography.io.
"""
import base64, gzip, hashlib, hmac, sys
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def derive(secret, salt, info):
    return HKDF(SHA256(), 32, salt, info).derive(secret)


def unseal(file, name, secret):
    if file[:5] != b"SEAL\x01":
        raise ValueError("This is no sealed file of version 1.")
    build, iv, ciphertext = file[5:21], file[21:33], file[33:]
    key = derive(secret, build, b"sealed-docs key v1")
    authenticated = file[:21] + name.encode()
    plain = AESGCM(key).decrypt(iv, ciphertext, authenticated)
    vector = hmac.new(derive(key, b"", b"sealed-docs iv v1"), digestmod=hashlib.sha256)
    for part in authenticated, plain:
        vector.update(len(part).to_bytes(8, "big") + part)
    if vector.digest()[:12] != iv or len(plain) % 4096:
        raise ValueError("Authentic, but not in the documented form.")
    length = int.from_bytes(plain[:4], "big")
    if any(plain[4 + length :]):
        raise ValueError("There is more than its code.")
    return gzip.decompress(plain[4 : 4 + length])


if __name__ == "__main__":
    try:
        secret = base64.urlsafe_b64decode(sys.argv[1] + "=")
        sys.stdout.buffer.write(unseal(sys.stdin.buffer.read(), sys.argv[2], secret))
    except InvalidTag:
        sys.exit("Wrong secret or name, or the file was changed.")
    except ValueError as error:
        sys.exit(str(error))
