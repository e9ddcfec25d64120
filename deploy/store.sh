#!/bin/sh
# Starts the store with the one account of the application, which reaches its bucket only (OPE-29), and makes the bucket (OPE-22).
set -eu
config=${TMPDIR:-/tmp}/s3.json
cat > "$config" <<JSON
{"identities": [{"name": "register", "actions": ["Admin:register"],
  "credentials": [{"accessKey": "$S3_ACCESS_KEY_ID", "secretKey": "$S3_SECRET_ACCESS_KEY"}]}]}
JSON
# The weed shell always exits with 0, so that the loop checks whether the bucket exists.
(
  until echo 's3.bucket.list' | weed shell -master=127.0.0.1:9333 | grep -q '^ *register[[:space:]]'; do
    echo 's3.bucket.create -name register' | weed shell -master=127.0.0.1:9333 || true
    sleep 2
  done
) > /dev/null 2>&1 &
# As many volumes as the disk can hold. The default is eight of 30 GB, of which the store itself takes seven.
exec weed server -dir=/data -ip=127.0.0.1 -ip.bind=0.0.0.0 -volume.max=0 -master.volumeSizeLimitMB=1000 \
  -s3 -s3.config="$config"
