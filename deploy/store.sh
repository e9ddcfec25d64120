#!/bin/sh
# Starts the store with the one account of the application, and makes its bucket.
set -eu
cat > /tmp/s3.json <<JSON
{"identities": [{"name": "register", "actions": ["Admin", "Read", "Write", "List"],
  "credentials": [{"accessKey": "$S3_ACCESS_KEY_ID", "secretKey": "$S3_SECRET_ACCESS_KEY"}]}]}
JSON
(
  until echo 's3.bucket.create -name register' | weed shell -master=127.0.0.1:9333; do sleep 2; done
) > /dev/null 2>&1 &
exec weed server -dir=/data -ip=127.0.0.1 -ip.bind=0.0.0.0 -s3 -s3.config=/tmp/s3.json
